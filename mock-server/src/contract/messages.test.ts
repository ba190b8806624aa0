import { describe, expect, test } from 'vitest';
import { sampleContract } from '../../testing/sample-contract.ts';
import { jsonValidator } from './request-validation.ts';

const schema = sampleContract.operations.get('createNote')?.body?.get('application/json');
const check = jsonValidator(schema ?? {});
const valid = { title: 'Bread', priority: 1 };

describe('error messages about invalid fields', () => {
  test.each([
    [{ priority: 1 }, 'title', ['Title is required']],
    [{ ...valid, title: '' }, 'title', ['Title is required']],
    [{ ...valid, title: 'ab' }, 'title', ['Title must be at least 3 characters']],
    [{ ...valid, title: 'abcdefghijk' }, 'title', ['Title must be at most 10 characters']],
    [{ ...valid, title: 7 }, 'title', ['Title must be text']],
    [{ ...valid, email: 'nobody' }, 'email', ['Please enter a valid email address']],
    [{ ...valid, color: 'green' }, 'color', ['Color must be one of: red, blue']],
    [{ ...valid, link: 'http:' }, 'link', ['Link must be secure']],
    [{ ...valid, priority: 1.5 }, 'priority', ['Priority must be a whole number']],
    [{ ...valid, priority: '1' }, 'priority', ['Priority must be a whole number']],
    [{ ...valid, priority: 0 }, 'priority', ['Priority must be at least 1']],
    [{ ...valid, place: {} }, 'place.town', ['Town is required']],
    [
      { ...valid, password: 'abc' },
      'password',
      ['Password must be at least 8 characters', 'Password must contain a number'],
    ],
    [{ ...valid, password: '' }, 'password', ['Password is required']],
    [{ ...valid, title: 'a\0bc' }, undefined, undefined],
  ])('the body %j gets the error message that the contract has for %s', (body, field, messages) => {
    const error = check(body);
    expect(error?.status).toBe(400);
    if (field === undefined) {
      expect(error?.message).toBe('The request contains characters that are not allowed.');
      return;
    }
    expect(error?.fieldErrors).toEqual({ [field]: messages });
    expect(error?.message).toBe(messages[0]);
  });

  test("error messages are in the order of the contract's fields, and the first one is also the general message", () => {
    const error = check({ color: 'green', link: 'x' });
    expect(Object.keys(error?.fieldErrors ?? {})).toEqual(['title', 'color', 'link', 'priority']);
    expect(error?.message).toBe('Title is required');
  });
});

describe('length limits are checked before slower rules', () => {
  const ofList = jsonValidator({
    properties: {
      pattern: { type: 'string', maxLength: 3, pattern: '^a', title: 'Pattern' },
      format: { type: 'string', maxLength: 20, format: 'date', title: 'Day' },
      items: { type: 'array', maxItems: 2, title: 'Items', items: { type: 'string' } },
    },
  });

  test.each([
    [{ pattern: 'bbbb' }, 'Pattern must be at most 3 characters'],
    [{ pattern: 'bbb' }, 'Pattern is not valid'],
    [{ format: ' '.repeat(21) }, 'Day must be at most 20 characters'],
    [{ format: '2026-02-30' }, 'Day must be a date (YYYY-MM-DD)'],
    [{ items: [1, 2, 3] }, 'Items: at most 2 allowed'],
    [{ items: [1, 2] }, 'Items must be text'],
  ])('the length of %j is checked before its pattern, format or items', (body, message) => {
    const error = ofList(body);
    expect(error?.message).toBe(message);
    expect(Object.values(error?.fieldErrors ?? {})).toEqual([[message]]);
  });
});

test('the error for a body that is not an object names no field', () => {
  const error = check('text');
  expect(error?.message).toBe('The request is not valid.');
  expect(error?.fieldErrors).toBeUndefined();
});

test('a valid body causes no error', () => {
  expect(check({ ...valid, extra: 1 })).toBeNull();
});
