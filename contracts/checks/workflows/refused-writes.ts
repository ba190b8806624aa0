import { advertisementQuery } from '~/shared/advertisement/query.ts';
import { isApiError } from '~/shared/api/errors.ts';
import { ADVERTISER } from '../../consumer/support/people.ts';
import { advertisementOf, OTHER_TEXTS, own, save, TEXTS } from './advertisement-steps.ts';
import { LeftOut, mustBe, step, type Workflows, type WorkflowContext } from './workflow.ts';
import { asAdvertiser } from './people.ts';
import { twoPictures } from './pictures.ts';
import { runQuery } from './site.ts';

/** A picture and a text file. The backend refuses the text file after it has read the picture. */
const pictureAndText = (): File[] => [
  twoPictures()[0],
  new File(['This is not a picture.'], 'notes.txt', { type: 'text/plain' }),
];

/** @throws LeftOut if the backend accepts the form */
const mustBeRefused = async (sending: Promise<unknown>): Promise<void> => {
  const isAccepted = await sending.then(
    () => true,
    (error: unknown) => {
      if (isApiError(error)) return false;
      throw error;
    },
  );
  if (isAccepted) throw new LeftOut('The backend accepts a text file among the pictures');
};

const post = async (context: WorkflowContext): Promise<void> => {
  const api = context.as(await asAdvertiser(context));
  const before = (await own(api)).length;
  await mustBeRefused(save(context, api, { ...TEXTS, pictures: pictureAndText() }));
  const after = (await own(api)).length;
  mustBe('The number of the owner’s advertisements after a refused one', after, before);
};

const change = async (context: WorkflowContext): Promise<void> => {
  const api = context.as(await asAdvertiser(context));
  const id = await advertisementOf(context, ADVERTISER, 'approved');
  const open = (what: string) => step(what, runQuery(advertisementQuery(api, id)));
  const before = await open('Opening an advertisement');
  await mustBeRefused(save(context, api, { ...OTHER_TEXTS, pictures: pictureAndText() }, id));
  const after = await open('Opening it after a refused change');
  for (const name of ['title', 'description', 'category', 'url', 'status'] as const) {
    mustBe(`The ${name} after a refused change`, after[name], before[name]);
  }
  const [then, now] = [before, after].map(({ images }) => images.map(({ image }) => image).join());
  mustBe('The pictures after a refused change', now, then);
};

export const REFUSED_WRITES: Workflows = {
  'an advertisement that is refused for one of its files is not kept': {
    needs: [{ operation: 'createAdvertisement', limits: ['images'] }],
    screens: ['New advertisement (/dashboard/newadvertise)'],
    run: post,
  },
  'a change that is refused for one of its files changes nothing': {
    needs: [{ operation: 'updateAdvertisement', limits: ['images'] }],
    screens: ['Edit advertisement (/dashboard/editadvertise)'],
    run: change,
  },
};
