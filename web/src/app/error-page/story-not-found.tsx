import { useNavigate } from 'react-router-dom';
import { paths } from '~/shared/config/paths.ts';
import { ButtonLink } from '~/shared/ui/button.tsx';
import styles from './story-not-found.module.css';

export function StoryNotFound() {
  const navigate = useNavigate();
  return (
    <div className={styles.page}>
      <p className={styles.number}>404</p>
      <h1>Story Not Found</h1>
      <p className={styles.text}>
        We searched the archive, the press room and under the counter. The page you asked for has
        moved, was never printed, or its address has a typo.
      </p>
      <div className={styles.actions}>
        <ButtonLink to={paths.home}>Return Home</ButtonLink>
        <ButtonLink
          to={paths.home}
          variant="outline"
          onClick={(event) => {
            if (window.history.length <= 1) return;
            event.preventDefault();
            void navigate(-1);
          }}
        >
          Go Back
        </ButtonLink>
      </div>
    </div>
  );
}
