import { useLocalStorage } from '@mantine/hooks';

/** Whether a decision opens the next pending advertisement, a setting that the browser stores. */
export const useAutoAdvance = () =>
  useLocalStorage({ key: 'moderation-go-on', defaultValue: false });
