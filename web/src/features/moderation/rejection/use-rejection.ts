import { useLocalStorage } from '@mantine/hooks';
import { REASONS } from '~/shared/advertisement/present.ts';
import type { Id, Schemas } from '~/shared/api/types.ts';
import { forgetKeptText, useKeptText } from '~/shared/drafts/use-kept-text.ts';
import { useSession } from '~/shared/session/session-context.ts';
import type { Rejection } from '../api/decide.ts';

const MOST_RECENT = 3;

const formsOf = (ids: readonly Id[]) => {
  const form = `rejection/${ids.join(',')}`;
  return { text: form, code: `${form}/code` };
};

const isCode = (text: string): text is Schemas['RejectionReasonCode'] =>
  Object.hasOwn(REASONS, text);

/** The unsent reason for rejecting the given advertisements, kept until the rejection. */
export const useRejectionDraft = (ids: readonly Id[]) => {
  const { user } = useSession();
  const forms = formsOf(ids);
  const [code, setCode] = useKeptText(user?.id, forms.code);
  const [text, setText] = useKeptText(user?.id, forms.text);
  const reason = text.trim();
  const rejection: Rejection = {
    ...(isCode(code) && { reasonCode: code }),
    ...(reason !== '' && { reason }),
  };
  return { code, setCode, text, setText, rejection };
};

/** The latest reasons that the moderator has given in this browser, newest first. */
export const useRecentReasons = () => {
  const { user } = useSession();
  const [recent, setRecent] = useLocalStorage<readonly Rejection[]>({
    key: `moderation-reasons/${user?.id ?? ''}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });

  /** Adds the reason of a sent rejection to the recent reasons and deletes the draft. */
  const remember = (ids: readonly Id[], { reasonCode, reason }: Rejection) => {
    for (const form of Object.values(formsOf(ids))) forgetKeptText(user?.id, form);
    if (reason === undefined) return;
    const used = { ...(reasonCode && { reasonCode }), reason };
    const others = recent.filter((other) => other.reason !== reason);
    setRecent([used, ...others].slice(0, MOST_RECENT));
  };
  return { recent, remember };
};
