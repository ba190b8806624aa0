import { useLocalStorage } from '@mantine/hooks';

/** Whether a decision opens the next pending one; stored per browser. */
export const useAutoAdvance = () =>
  useLocalStorage({ key: 'moderation-go-on', defaultValue: false });
