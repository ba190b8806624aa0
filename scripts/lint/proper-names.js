import { ESLintUtils } from '@typescript-eslint/utils';
import { identity } from '../../paper/identity.ts';
import { about } from '../../paper/words/about.ts';

const { name, town, contact } = identity;
const NAMES = [name, town, ...Object.values(contact), ...about.staff.map((person) => person.name)];

/** Rejects the names of the paper outside its folder, where another paper would miss them. */
export const properNames = ESLintUtils.RuleCreator.withoutDocs({
  meta: {
    type: 'problem',
    schema: [],
    messages: { foreign: '"{{name}}" belongs in the folder paper. Read it from there.' },
  },
  defaultOptions: [],
  create: ({ report }) => {
    /** @type {(node: import('@typescript-eslint/utils').TSESTree.Node, text: unknown) => void} */
    const check = (node, text) => {
      const found = NAMES.find((one) => typeof text === 'string' && text.includes(one));
      if (found !== undefined) report({ node, messageId: 'foreign', data: { name: found } });
    };
    return {
      Literal: (node) => check(node, node.value),
      TemplateElement: (node) => check(node, node.value.raw),
      JSXText: (node) => check(node, node.value),
    };
  },
});
