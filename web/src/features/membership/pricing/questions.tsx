import { site } from '~/shared/config/site.ts';
import { SectionLabel } from '~/shared/ui/headings.tsx';
import styles from './pricing.module.css';

const { email, phone } = site.contact;

const QUESTIONS = [
  [
    'What happens when I cancel?',
    'Nothing more is charged. You stay a member until the end of the month that you have paid for, and until then you can change your mind.',
  ],
  [
    'Where do I cancel?',
    'On your membership page, which your profile leads to. It takes two clicks and no phone call.',
  ],
  [
    'How do I pay?',
    `By card, ${site.plan.price} every month, at the checkout of our payment provider. ${site.name} never sees the number of your card.`,
  ],
  [
    'Do I have to be a member to read?',
    'No. Most stories are open to everyone. Those marked Premium are for members.',
  ],
  [
    'Do I have to be a member to advertise?',
    'No. Anyone with an account can post advertisements. Members also see how often theirs are viewed and clicked.',
  ],
  [
    'Whom can I ask?',
    <span>
      Write to <a href={`mailto:${email}`}>{email}</a> or call{' '}
      <a href={`tel:${phone.replace(/\D/g, '')}`}>{phone}</a>.
    </span>,
  ],
] as const;

export function Questions() {
  return (
    <section aria-labelledby="questions" className={styles.questions}>
      <SectionLabel id="questions">Questions and answers</SectionLabel>
      <dl>
        {QUESTIONS.map(([question, response]) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{response}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
