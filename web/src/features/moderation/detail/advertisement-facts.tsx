import type { ReactNode } from 'react';
import {
  categoryOf,
  perText,
  rejectionOf,
  safeLink,
  SPONSORED_REL,
  TEXT_LABELS,
  userOf,
  viewsOf,
  type Advertisement,
  type TextName,
} from '~/shared/advertisement/present.ts';
import { SectionLabel } from '~/shared/ui/headings.tsx';
import { Timestamp } from '~/shared/ui/timestamp.tsx';
import styles from './detail.module.css';

export function AdvertisementFacts({ advertisement }: { advertisement: Advertisement }) {
  const link = safeLink(advertisement.url);
  const rejection = rejectionOf(advertisement);
  const texts: Record<TextName, ReactNode> = {
    // These two stand above.
    title: null,
    description: null,
    category: categoryOf(advertisement),
    url:
      link === null ? (
        'None'
      ) : (
        <a href={link} rel={SPONSORED_REL} target="_blank" data-target="">
          {link}
        </a>
      ),
  };
  const { created_at: created, updated_at: updated } = advertisement;
  return (
    <>
      <section className={styles.block} aria-labelledby="basic">
        <SectionLabel id="basic">Basic information</SectionLabel>
        <dl className={styles.facts}>
          {rejection !== null && <Fact name="Reason">{rejection}</Fact>}
          <Fact name="ID">{advertisement.id}</Fact>
          <Fact name="Serial">{advertisement.serial_number ?? 'N/A'}</Fact>
          {Object.values(
            perText(
              (name) =>
                texts[name] !== null && (
                  <Fact key={name} name={TEXT_LABELS[name]}>
                    {texts[name]}
                  </Fact>
                ),
            ),
          )}
          <Fact name="Views">{viewsOf(advertisement)}</Fact>
        </dl>
      </section>
      <section className={styles.block} aria-labelledby="metadata">
        <SectionLabel id="metadata">Metadata</SectionLabel>
        <dl className={styles.facts}>
          <Fact name="Created by">{userOf(advertisement)}</Fact>
          <Fact name="Created">
            <Timestamp iso={created} />
          </Fact>
          {isOtherTime(updated, created) && (
            <Fact name="Last updated">
              <Timestamp iso={updated} />
            </Fact>
          )}
        </dl>
      </section>
    </>
  );
}

/** Compares instants, which have more than one notation. */
const isOtherTime = (updated: string | null, created: string | null): boolean =>
  updated !== null && Date.parse(updated) !== Date.parse(created ?? '');

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
