import { fieldsOf } from '../../../openapi/document.ts';
import { isJson, type Answer } from '../ask.ts';
import type { CheckResult } from '../finding.ts';

/** The advertisements of a list's answer, which comes whole or as a page; null when it is neither. */
export const advertisementsOf = ({ json }: Answer): readonly unknown[] | null => {
  const list: unknown = Array.isArray(json) ? json : fieldsOf(json).results;
  return isList(list) ? list : null;
};

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Whether the public list of advertisements has the form that the site reads. */
export const examineList = (answer: Answer): CheckResult => {
  const subject = 'public list';
  const advertisements = advertisementsOf(answer);
  if (answer.status !== 200 || !isJson(answer) || advertisements === null) {
    const type = answer.headers.get('content-type') ?? 'no content type';
    return {
      subject,
      level: 'problem',
      text: `GET /advertisements/get_all/ responds with ${answer.status} (${type}) instead of a list`,
      advice:
        'Return 200 with a JSON array, or with a page {"count", "next", "previous", "results"}',
    };
  }
  const nameless = advertisements.filter((item) => {
    const { id, status } = fieldsOf(item);
    return !['number', 'string'].includes(typeof id) || typeof status !== 'string';
  });
  if (nameless.length > 0) {
    return {
      subject,
      level: 'problem',
      text: `${nameless.length} of ${advertisements.length} advertisements lack an "id" or a text "status"`,
      advice: 'Return the fields of Advertisement in openapi.yaml',
    };
  }
  return { subject, level: 'ok', text: `${advertisements.length} advertisements` };
};
