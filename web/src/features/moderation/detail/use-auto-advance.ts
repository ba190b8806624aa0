import { useLocalStorage } from '@mantine/hooks';

/** Whether a decision leads on to the next pending one, as the moderator chose in this browser. */
export const useAutoAdvance = () =>
  useLocalStorage({ key: 'moderation-go-on', defaultValue: false });
