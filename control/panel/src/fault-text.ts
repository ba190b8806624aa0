import type { Fault } from '../../client.ts';

/** Describes the effect of a fault and the API calls that it affects. */
export const effectOf = ({
  operation,
  delay_seconds: delay,
  status,
  message,
  drop,
  every,
}: Fault): string =>
  [
    operation === '*' ? 'Every call' : operation,
    every !== undefined && `(one in ${every})`,
    delay !== undefined && `waits ${delay} s`,
    status !== undefined && `fails with ${status}${message === '' ? ' without text' : ''}`,
    drop === 'connection' && 'loses its connection',
    drop === 'response' && 'is done, but its answer is lost',
  ]
    .filter((part) => part !== false)
    .join(' ');

/** Describes the effect of a fault and how often it will happen. */
export const describeFault = (fault: Fault): string => {
  const { times } = fault;
  const left =
    times === undefined ? 'until removed' : `${times} more time${times === 1 ? '' : 's'}`;
  return `${effectOf(fault)} ${left}`;
};
