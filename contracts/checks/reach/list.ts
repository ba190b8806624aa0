import { fieldsOf } from '../../../openapi/document.ts';
import { isJson, type ProbeResponse } from './ask.ts';
import { failed, passed, type Check } from '../check.ts';

/** The advertisements in a response that is a whole list or a page; null for other bodies. */
export const advertisementsOf = ({ json }: ProbeResponse): readonly unknown[] | null => {
  const list: unknown = Array.isArray(json) ? json : fieldsOf(json).results;
  return isList(list) ? list : null;
};

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

export const examineList = (response: ProbeResponse): Check => {
  const subject = 'public list';
  const advertisements = advertisementsOf(response);
  if (response.status !== 200 || !isJson(response) || advertisements === null) {
    const type = response.headers.get('content-type') ?? 'no content type';
    return failed(
      subject,
      `GET /advertisements/get_all/ responds with ${response.status} (${type}) instead of a list`,
      'Return 200 with a JSON array, or with a page {"count", "next", "previous", "results"}',
    );
  }
  const nameless = advertisements.filter((item) => {
    const { id, status } = fieldsOf(item);
    return !['number', 'string'].includes(typeof id) || typeof status !== 'string';
  });
  if (nameless.length > 0) {
    return failed(
      subject,
      `${nameless.length} of ${advertisements.length} advertisements lack an "id" or a text "status"`,
      'Return the fields of Advertisement in openapi.yaml',
    );
  }
  return passed(subject, `${advertisements.length} advertisements`);
};
