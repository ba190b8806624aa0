import clsx from 'clsx';
import styles from './rule.module.css';

/** A hairline between two things; `double` is the thick-and-thin line under a nameplate. */
export function Rule({ double = false }: { double?: boolean }) {
  return <hr className={clsx(styles.rule, double && styles.double)} />;
}
