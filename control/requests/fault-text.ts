import type { Fault } from '../client.ts';

/** Describes the effect of a fault and the API calls that it affects. */
export const effectOf = ({
  operation,
  delay_seconds: delay,
  status,
  message,
  drop,
  every,
  person,
  body,
}: Fault): string =>
  [
    operation === '*' ? 'Every call' : operation,
    person !== undefined && `of ${person}`,
    body !== undefined && `with ${JSON.stringify(body)}`,
    every !== undefined && `(one in ${every})`,
    delay !== undefined && `waits ${delay} s`,
    status !== undefined && `fails with ${status}${message === '' ? ' without text' : ''}`,
    drop === 'connection' && 'loses its connection',
    drop === 'response' && 'is done, but its response is lost',
  ]
    .filter((part) => part !== false)
    .join(' ');

/** Describes a fault's effect, remaining calls and remaining time. */
export const describeFault = (fault: Fault): string => {
  const { times, for_seconds: seconds } = fault;
  const left = [
    ...(times === undefined ? [] : [`${times} more time${times === 1 ? '' : 's'}`]),
    ...(seconds === undefined ? [] : [`for at most ${seconds} s`]),
  ];
  return `${effectOf(fault)} ${left.length === 0 ? 'until removed' : left.join(', ')}`;
};
