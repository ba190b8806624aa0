/** Creates a reader's profile as the API returns it, with the given changes. */
export const makeProfile = (person: object = {}) => ({
  id: 7,
  email: 'nora@millbrook.example',
  role: 'user',
  user_profile: {
    first_name: 'Nora',
    last_name: 'Pell',
    profile_picture: null,
    phone_number: '5555550142',
    joined_date: '2025-01-05T09:00:00Z',
    ...person,
  },
  subscription_profile: null,
});
