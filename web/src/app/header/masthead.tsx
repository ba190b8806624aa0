import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sectionsQuery } from '~/app/sections.ts';
import { paths, sectionUrl } from '~/shared/config/paths.ts';
import { site } from '~/shared/config/site.ts';
import { useOffer } from '~/shared/session/use-offer.ts';
import { useSession } from '~/shared/session/session-context.ts';
import { Link } from '~/shared/ui/link.tsx';
import { NavLink } from '~/shared/ui/nav-link.tsx';
import styles from './masthead.module.css';

interface Props {
  size: 'full' | 'standard' | 'slim';
}

export function Masthead({ size }: Props) {
  const Nameplate = size === 'full' ? 'h1' : 'p';
  return (
    <section className={styles.masthead} data-size={size} data-kerned="" aria-label="Nameplate">
      <div className={styles.top}>
        {size === 'full' && <p className={styles.ear}>{site.motto}</p>}
        <Nameplate className={styles.nameplate}>
          <Link to={paths.home}>{site.name}</Link>
        </Nameplate>
        {size === 'full' && <RightEar />}
      </div>
      {size !== 'slim' && <SectionNav />}
    </section>
  );
}

function RightEar() {
  const { isOffered, ...offer } = useOffer();
  const { membership, user } = useSession();
  const { name, price } = site.plan;
  if (user?.role === 'admin') return <Ear to={paths.moderation}>Review advertisements</Ear>;
  if (membership.isPremium) return <Ear to={paths.premium}>Your membership</Ear>;
  if (!isOffered) return null;
  return (
    <Ear {...offer} to={paths.pricing}>
      {`${name} membership, ${price}`}
    </Ear>
  );
}

function Ear({ to, children, ...offer }: { to: string; children: ReactNode }) {
  return (
    <p {...offer} className={styles.ear}>
      <Link to={to}>{children}</Link>
    </p>
  );
}

function SectionNav() {
  const { data: sections = [], isPending } = useQuery(sectionsQuery());
  if (isPending) return <div className={styles.sections} />;
  if (sections.length === 0) return null;
  return (
    <nav aria-label="Sections" className={styles.sections} data-print="hide">
      {sections.map(({ slug, name }) => (
        <NavLink key={slug} to={sectionUrl(slug)}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
