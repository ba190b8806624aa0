import type { ReactNode } from 'react';
import {
  categoryOf,
  rejectionOf,
  safeLink,
  SPONSORED_REL,
  userOf,
  viewsOf,
  type Advertisement,
} from '~/shared/advertisement/present.ts';
import { createAdvertisement as fields } from '~/shared/config/contract.ts';
import { SectionLabel } from '~/shared/ui/headings.tsx';
import { Timestamp } from '~/shared/ui/timestamp.tsx';
import styles from './detail.module.css';

export function AdvertisementFacts({ advertisement }: { advertisement: Advertisement }) {
  const link = safeLink(advertisement.url);
  const rejection = rejectionOf(advertisement);
  const { created_at: created, updated_at: updated } = advertisement;
  const { ends_at: endsAt, sold_at: soldAt } = advertisement;
  return (
    <>
      <section className={styles.block} aria-labelledby="basic">
        <SectionLabel id="basic">Basic information</SectionLabel>
        <dl className={styles.facts}>
          {rejection !== null && <Fact name="Reason">{rejection}</Fact>}
          <Fact name="ID">{advertisement.id}</Fact>
          <Fact name="Serial">{advertisement.serial_number ?? 'N/A'}</Fact>
          <Fact name={fields.category.label}>{categoryOf(advertisement)}</Fact>
          <Fact name={fields.url.label}>
            {link === null ? (
              'None'
            ) : (
              <a href={link} rel={SPONSORED_REL} target="_blank" data-target="">
                {link}
              </a>
            )}
          </Fact>
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
          {soldAt != null && (
            <Fact name="Sold">
              <Timestamp iso={soldAt} />
            </Fact>
          )}
          {soldAt == null && endsAt != null && (
            <Fact name={advertisement.has_ended ? 'Ended' : 'Ends'}>
              <Timestamp iso={endsAt} />
            </Fact>
          )}
        </dl>
      </section>
    </>
  );
}

/** Compares numbers, because the same time can be written in several time zones. */
const isOtherTime = (updated: string | null, created: string | null): boolean => {
  const updatedMs = Date.parse(updated ?? '');
  return !Number.isNaN(updatedMs) && updatedMs !== Date.parse(created ?? '');
};

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
