import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';

import { useApi } from '~/shared/api/api-context.ts';
import { TextField } from '~/shared/mantine/fields.tsx';
import { LeaveQuestion } from '~/shared/mantine/leave-question.tsx';
import { REVALIDATION, ServerForm } from '~/shared/forms/server-form.tsx';
import type { z } from '~/shared/lib/zod.ts';
import type { Profile } from '~/shared/session/profile.ts';
import type { User } from '~/shared/session/session-context.ts';
import styles from './account.module.css';
import { updateProfile } from './api.ts';
import { PhoneCodeDialog, UnverifiedPhone, usePhoneCode } from './phone-verification.tsx';
import { PictureField } from './picture-field.tsx';
import { profileSchema, type ProfileFields } from './schemas.ts';
import { firstLetter } from '~/shared/lib/first-letter.ts';
import { toast } from '~/shared/lib/toast.ts';

const SERVER_FIELDS = {
  first_name: 'firstName',
  last_name: 'lastName',
  phone_number: 'phoneNumber',
  profile_picture: 'picture',
} as const;

const ROLE_NAMES = { user: 'Reader', admin: 'Administrator' } as const;

const PHONE_HINTS = {
  always: 'Ten digits. You can sign in with it instead of your email address.',
  verified: 'Ten digits. Once verified, you can sign in with it instead of your email address.',
} as const;

type Props = { user: User; onSaved: (profile: Profile) => void };

export function ProfileForm({ user, onSaved }: Props) {
  const api = useApi();
  const [progress, setProgress] = useState<number | null>(null);
  const form = useForm({
    ...REVALIDATION,
    resolver: zodResolver(profileSchema),
    // A refetched profile must not overwrite the user's input.
    defaultValues: fieldsOf(user),
  });
  const { errors, isDirty } = form.formState;
  const field = (name: 'firstName' | 'lastName' | 'phoneNumber') => ({
    error: errors[name]?.message,
    ...form.register(name),
  });
  const hasChanges = useCallback(() => isDirty, [isDirty]);
  const phoneCode = usePhoneCode();
  const typedNumber = useWatch({ control: form.control, name: 'phoneNumber' });
  const { phoneNumber, phoneVerified } = user;
  // A phone number can be verified only after it has been saved.
  const canVerify = phoneVerified === false && phoneNumber !== null && typedNumber === phoneNumber;

  const save = async ({ picture, ...names }: ProfileFields, signal: AbortSignal) => {
    const file = picture === 'removed' ? null : picture?.file;
    const change = { ...names, picture: file };
    const sent = form.getValues();
    if (change.picture) setProgress(0);
    try {
      const saved = await updateProfile(api, change, { signal, onProgress: setProgress });
      const typed = form.getValues();
      form.reset(fieldsOf(saved.user));
      // Fields that were changed while the request was running keep their text as unsaved changes.
      for (const name of Object.values(SERVER_FIELDS)) {
        if (typed[name] !== sent[name]) form.setValue(name, typed[name], { shouldDirty: true });
      }
      onSaved(saved);
    } finally {
      setProgress(null);
    }
    toast.success('Profile updated successfully!');
  };

  return (
    <>
      <ServerForm
        form={form}
        serverFields={SERVER_FIELDS}
        submitLabel="Save changes"
        label="Profile"
        onSubmit={save}
      >
        <Controller
          control={form.control}
          name="picture"
          render={({ field }) => (
            <PictureField
              ref={field.ref}
              current={user.profilePicture}
              initials={(firstLetter(user.firstName) + firstLetter(user.lastName)).toUpperCase()}
              change={field.value}
              error={errors.picture?.message}
              onChange={(picture) => {
                form.clearErrors('picture');
                field.onChange(picture);
              }}
              onError={(message) => form.setError('picture', { message })}
            />
          )}
        />
        {progress !== null && (
          <progress className={styles.progress} aria-label="Upload" value={progress} />
        )}
        <div className={styles.pair}>
          <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
          <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
        </div>
        <div>
          <TextField
            label="Phone number"
            description={PHONE_HINTS[phoneVerified === null ? 'always' : 'verified']}
            type="tel"
            autoComplete="tel-national"
            {...field('phoneNumber')}
          />
          {canVerify && <UnverifiedPhone code={phoneCode} />}
        </div>
        <div className={styles.pair}>
          <TextField label="Email" value={user.email} readOnly />
          <TextField label="Role" value={ROLE_NAMES[user.role]} readOnly />
        </div>
      </ServerForm>
      {phoneCode.isOpen && phoneNumber !== null && (
        <PhoneCodeDialog
          phoneNumber={phoneNumber}
          note={phoneCode.note}
          onClose={phoneCode.close}
        />
      )}
      <LeaveQuestion title="Leave without saving?" hasChanges={hasChanges}>
        Your changes have not been saved.
      </LeaveQuestion>
    </>
  );
}

const fieldsOf = (user: User): z.input<typeof profileSchema> => {
  const { firstName, lastName, phoneNumber } = user;
  return { firstName, lastName, phoneNumber: phoneNumber ?? '', picture: null };
};
