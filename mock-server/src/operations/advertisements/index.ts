import type { OperationTable } from '../operation.ts';
import {
  getAdvertisementInsights,
  recordAdvertisementClick,
  recordAdvertisementView,
} from './hits.ts';
import {
  getAdvertisement,
  listAdvertisementCategories,
  listAdvertisements,
  listOwnAdvertisements,
} from './list.ts';
import {
  listSimilarAdvertisements,
  markAdvertisementSold,
  renewAdvertisement,
  renewAdvertisementByLink,
} from './life.ts';
import { writeToAdvertiser } from './message.ts';
import { reportAdvertisement } from './report.ts';
import {
  approveAdvertisement,
  getAdvertisementHistory,
  getAdvertisementQueue,
  listDecisions,
  rejectAdvertisement,
} from './moderate.ts';
import { createAdvertisement, deleteAdvertisement, updateAdvertisement } from './write.ts';

export const advertisementsOperations = {
  listAdvertisements,
  listOwnAdvertisements,
  listAdvertisementCategories,
  getAdvertisement,
  createAdvertisement,
  updateAdvertisement,
  deleteAdvertisement,
  approveAdvertisement,
  rejectAdvertisement,
  getAdvertisementHistory,
  getAdvertisementQueue,
  listDecisions,
  recordAdvertisementView,
  recordAdvertisementClick,
  getAdvertisementInsights,
  writeToAdvertiser,
  reportAdvertisement,
  listSimilarAdvertisements,
  renewAdvertisement,
  renewAdvertisementByLink,
  markAdvertisementSold,
} satisfies OperationTable;
