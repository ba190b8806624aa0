import { Group, NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Message } from '../../client.ts';
import { Copy } from './copy.tsx';
import { messagesQuery, stateQuery } from './queries.ts';
import { readable } from './time.ts';
import { enterWorldOnSite } from './world.ts';

/** The page of the site on which the code of a message is entered. */
const stepOf = ({ kind, to, code }: Message): [path: string, text: string] | undefined => {
  if (code === null) return undefined;
  if (kind === 'code_password_reset') {
    const hash = new URLSearchParams({ reset: to, otp: code });
    return [`/signin#${hash.toString()}`, 'Set the new password on the site'];
  }
  return kind === 'code_phone'
    ? ['/dashboard/profile', 'Open the profile on the site']
    : ['/signin', 'Open the sign-in page of the site'];
};

function Mail({ message, site }: { message: Message; site: string | null }) {
  const step = stepOf(message);
  return (
    <li>
      <Stack gap="xs">
        <div>
          <h2>{message.channel === 'text' ? 'Text message' : message.subject}</h2>
          <p className="soft">
            To <span>{message.to}</span>, <time dateTime={message.at}>{readable(message.at)}</time>
          </p>
        </div>
        {message.code !== null && (
          <Group gap="sm">
            <span className="code">{message.code}</span>
            <Copy value={message.code}>Copy code</Copy>
          </Group>
        )}
        <pre>{message.text}</pre>
        {step && site !== null && (
          <a href={site + step[0]} target="site" onClick={enterWorldOnSite}>
            {step[1]}
          </a>
        )}
      </Stack>
    </li>
  );
}

export function Inbox() {
  const { data: messages } = useQuery(messagesQuery);
  const { data: state } = useQuery(stateQuery);
  const [person, setPerson] = useState('');
  if (!messages) return null;
  const people = new Set(messages.map(({ to }) => to));
  if (person !== '') people.add(person);
  const shown = messages.filter(({ to }) => person === '' || to === person);
  return (
    <>
      <NativeSelect
        label="Messages to"
        maw="22rem"
        value={person}
        onChange={(event) => setPerson(event.currentTarget.value)}
        data={[{ value: '', label: 'Everyone' }, ...[...people].sort()]}
      />
      {shown.length === 0 && (
        <p>No messages. Codes for sign-up, password resets and phone numbers arrive here.</p>
      )}
      <ul className="list">
        {shown.map((message) => (
          <Mail key={message.id} message={message} site={state?.site ?? null} />
        ))}
      </ul>
    </>
  );
}
