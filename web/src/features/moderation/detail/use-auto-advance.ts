import { useLocalStorage } from '@mantine/hooks';

/** The stored setting whether an approval or rejection opens the next pending advertisement. */
export const useAutoAdvance = () =>
  useLocalStorage({ key: 'moderation-go-on', defaultValue: false });
