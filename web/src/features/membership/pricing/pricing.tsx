import { introductions } from '../../../../../paper/words/introductions.ts';
import { promotion } from '../../../../../paper/words/promotion.ts';
import { buyUrl, signInUrl } from '~/shared/config/paths.ts';
import { planTerms } from '~/shared/config/contract.ts';
import { site } from '~/shared/config/site.ts';
import { SlowNotice } from '~/shared/forms/slow-notice.tsx';
import { useHydrated } from '~/shared/lib/use-hydrated.ts';
import { Button, ButtonLink } from '~/shared/ui/button.tsx';
import { Kicker, PageTitle } from '~/shared/ui/headings.tsx';
import styles from './pricing.module.css';
import { Questions } from './questions.tsx';
import { usePurchase } from './use-purchase.ts';

/** The full price, which the promotion halves. */
const REGULAR_PRICE = `$${((2 * planTerms.amountCents) / 100).toFixed(2)}`;

const BENEFITS = [
  ['Comment and engage', 'Have your say below every story, and answer your neighbors.'],
  [
    'Share and promote ads',
    'Anyone can post and share advertisements. Members also learn which of theirs bring readers.',
  ],
  [
    'Exclusive paid advertising features',
    'See how often your advertisements are viewed and clicked, day by day.',
  ],
  ['Extra premium tools', 'Read every premium story in full, and save stories for later.'],
] as const;

export function Pricing() {
  const { isPremium, pending, error, buy, giveUp } = usePurchase();
  const hydrated = useHydrated();
  return (
    <>
      <PageTitle kicker="Membership" intro={introductions.pricing}>
        Pricing
      </PageTitle>
      {error !== null && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <section className={styles.plan} aria-labelledby="plan">
        <div className={styles.offer}>
          <h2 id="plan">{site.plan.name}</h2>
          <p className={styles.price}>
            <strong>{site.plan.price}</strong> per month
          </p>
          <div className={styles.saving}>
            <Kicker>{promotion.badge}</Kicker>
            <p>
              Regular price <s>{REGULAR_PRICE}</s>
            </p>
          </div>
          {/* Before hydration, a link leads to the sign-in page, which continues to the checkout. */}
          {hydrated ? (
            <Button pending={pending} disabled={isPremium} onClick={buy}>
              {pending ? 'Opening the checkout…' : 'Buy Premium'}
            </Button>
          ) : (
            <ButtonLink to={signInUrl(buyUrl)}>Buy Premium</ButtonLink>
          )}
          {pending && <SlowNotice onCancel={giveUp} />}
          <div className={styles.note} data-premium={isPremium || undefined}>
            <p role="status" className={styles.premium}>
              {isPremium && 'You are already a premium user!'}
            </p>
            <p className={styles.small}>
              Renews monthly. Cancel whenever you like: you stay a member until the end of the month
              that you have paid for.
            </p>
          </div>
        </div>
        <ul className={styles.benefits}>
          {BENEFITS.map(([name, text]) => (
            <li key={name}>
              <strong>{name}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </section>
      <Questions />
    </>
  );
}
