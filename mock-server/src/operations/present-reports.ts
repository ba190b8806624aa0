import type { components } from '../../../openapi/schema.gen.d.ts';
import type { Viewer } from '../domain/advertisements/advertisement.ts';
import { findReports, type OpenReport } from '../domain/reports.ts';
import type { Services } from '../domain/services.ts';

/** Converts a report to the format of the contract. */
export const presentReport = ({
  reason,
  note,
  at,
}: OpenReport): components['schemas']['OpenReport'] => ({
  reason,
  note,
  at: at.toISOString(),
});

/** The field of an advertisement with its open reports, for admins only. */
export const openReports = async (services: Services, viewer: Viewer, advertisementId: number) =>
  viewer?.role === 'admin' && {
    reports: (await findReports(services, { advertisementId })).map(presentReport),
  };
