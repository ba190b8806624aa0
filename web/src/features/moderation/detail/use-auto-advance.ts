import { useLocalStorage } from '@mantine/hooks';

/** Whether a decision opens the next pending advertisement. The browser stores this setting. */
export const useAutoAdvance = () =>
  useLocalStorage({ key: 'moderation-go-on', defaultValue: false });
