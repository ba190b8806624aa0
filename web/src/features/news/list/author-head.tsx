import { SectionLabel } from '~/shared/ui/headings.tsx';
import { Portrait } from '~/shared/ui/portrait.tsx';
import type { Author } from '../api/stories.ts';
import styles from './list.module.css';

const PORTRAIT_PX = 96;

type Props = Pick<Author, 'name' | 'avatar'> & Partial<Author>;

export function AuthorHead({ name, avatar, role, bio }: Props) {
  return (
    <>
      <header className={styles.author}>
        <Portrait picture={avatar} name={name} size={PORTRAIT_PX} />
        <div>
          <h1>{name}</h1>
          {role !== undefined && <p className={styles.role}>{role}</p>}
          {bio !== undefined && <p className={styles.bio}>{bio}</p>}
        </div>
      </header>
      <SectionLabel>Stories</SectionLabel>
    </>
  );
}
