import { AST_NODE_TYPES as TYPE, ASTUtils, ESLintUtils } from '@typescript-eslint/utils';

/**
 * @typedef {import('@typescript-eslint/utils').TSESTree.Node} Node
 * @typedef {import('@typescript-eslint/utils').TSESTree.Identifier} Identifier
 * @typedef {import('@typescript-eslint/utils').TSESTree.JSXChild} Child
 * @typedef {import('@typescript-eslint/utils').TSESTree.JSXElement | import('@typescript-eslint/utils').TSESTree.JSXFragment} Parent
 * @typedef {(name: Identifier) => Node | null | undefined} Find
 */

/**
 * Requires that text which may change, come or go is the only child of an element, and one string.
 *
 * The translation of a browser replaces every text node. React replaces the whole content of an
 * element whose only child is a string, but for other text it keeps the original text node. Then it
 * updates a node that is no longer in the page, or throws when it removes it or inserts before it.
 */
export const textInOwnElement = ESLintUtils.RuleCreator.withoutDocs({
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      own: 'Make this text one string, the only child of an element: React cannot update it on a translated page.',
      after:
        'Put this text into an element: React cannot insert the previous child before it on a translated page.',
    },
  },
  defaultOptions: [],
  create: ({ report, sourceCode }) => {
    /** @type {Parent[]} */
    const parents = [];
    /** @type {Map<string, Node>} */
    const properties = new Map();

    /** @type {Find} */
    const find = (name) => {
      const variable = ASTUtils.findVariable(sourceCode.getScope(name), name);
      const [definition] = variable?.defs ?? [];
      if (definition?.type === 'Parameter') return properties.get(name.name);
      const declarator = definition?.type === 'Variable' ? definition.node : undefined;
      return declarator?.id.type === TYPE.Identifier ? declarator.init : undefined;
    };

    /** @param {Parent} parent */
    const check = (parent) => {
      const children = parent.children.filter(isRendered);
      const isAlone = parent.type === TYPE.JSXElement && children.length === 1;
      children.forEach((child, index) => {
        if (isFixedText(child)) {
          if (isSpace(child)) return;
          if (parent.type === TYPE.JSXFragment) report({ node: child, messageId: 'own' });
          else if (mayMove(children.slice(0, index), find)) {
            report({ node: child, messageId: 'after' });
          }
        } else if (child.type === TYPE.JSXExpressionContainer) {
          const isText = mayBeText(child.expression, find);
          if (isText && !(isAlone && mapped(child.expression) === undefined)) {
            report({ node: child, messageId: 'own' });
          }
        }
      });
    };

    return {
      JSXElement: (node) => void parents.push(node),
      JSXFragment: (node) => void parents.push(node),
      TSPropertySignature: ({ key, typeAnnotation }) => {
        if (key.type === TYPE.Identifier && typeAnnotation) {
          properties.set(key.name, typeAnnotation.typeAnnotation);
        }
      },
      // An element and a text that replace each other, in a list or as the result of a component.
      ':matches(ArrowFunctionExpression, ReturnStatement) > ConditionalExpression': (
        /** @type {import('@typescript-eslint/utils').TSESTree.ConditionalExpression} */ node,
      ) => {
        const branches = [node.consequent, node.alternate];
        if (!branches.some(isElement)) return;
        for (const branch of branches) {
          if (mayBeText(branch, find)) report({ node: branch, messageId: 'own' });
        }
      },
      'Program:exit': () => parents.forEach(check),
    };
  },
});

/**
 * Whether React renders a child. It ignores comments and line breaks with their indentation.
 * @param {Child} child
 */
const isRendered = (child) =>
  child.type === TYPE.JSXText
    ? child.value.trim() !== '' || !child.value.includes('\n')
    : child.type !== TYPE.JSXExpressionContainer ||
      child.expression.type !== TYPE.JSXEmptyExpression;

/** @param {Child} child */
const isFixedText = (child) =>
  child.type === TYPE.JSXText ||
  (child.type === TYPE.JSXExpressionContainer && child.expression.type === TYPE.Literal);

/** @param {Child} child */
const isSpace = (child) =>
  child.type === TYPE.JSXText
    ? child.value.trim() === ''
    : child.type === TYPE.JSXExpressionContainer &&
      child.expression.type === TYPE.Literal &&
      String(child.expression.value).trim() === '';

/** @param {Node} node */
const isElement = ({ type }) => type === TYPE.JSXElement || type === TYPE.JSXFragment;

/**
 * Whether elements may come and go directly before a text that follows these children.
 * @param {Child[]} before
 * @param {Find} find
 */
const mayMove = (before, find) => {
  const last = before.findLast((child) => !isFixedText(child));
  return last?.type === TYPE.JSXExpressionContainer && !mayBeText(last.expression, find);
};

/**
 * The function of a call of `map`, or undefined for other expressions.
 * @param {Node} node
 * @returns {Node | undefined}
 */
const mapped = (node) => {
  const call = node.type === TYPE.ChainExpression ? node.expression : node;
  return call.type === TYPE.CallExpression &&
    call.callee.type === TYPE.MemberExpression &&
    call.callee.property.type === TYPE.Identifier &&
    call.callee.property.name === 'map'
    ? call.arguments[0]
    : undefined;
};

/**
 * Whether an expression may evaluate to text. Only the file itself tells which names stand for
 * elements: `const line = <p />`, `const line = () => <p />`, or a property `line: ReactElement`.
 * @param {Node} node
 * @param {Find} find finds the value of a constant, or the type of a property
 * @returns {boolean}
 */
const mayBeText = (node, find) => {
  switch (node.type) {
    case TYPE.JSXElement:
    case TYPE.JSXFragment:
    case TYPE.TSUndefinedKeyword:
      return false;
    case TYPE.BlockStatement:
      return node.body.some((statement) => mayBeText(statement, find));
    case TYPE.ReturnStatement:
      return node.argument !== null && mayBeText(node.argument, find);
    case TYPE.Literal:
      return ['string', 'number'].includes(typeof node.value);
    case TYPE.ConditionalExpression:
      return mayBeText(node.consequent, find) || mayBeText(node.alternate, find);
    case TYPE.LogicalExpression:
      return mayBeText(node.right, find) || (node.operator !== '&&' && mayBeText(node.left, find));
    case TYPE.ArrowFunctionExpression:
      return mayBeText(node.body, find);
    case TYPE.ChainExpression:
      return mayBeText(node.expression, find);
    case TYPE.CallExpression:
      return mayBeText(mapped(node) ?? node.callee, find);
    case TYPE.TSFunctionType:
      return !node.returnType || mayBeText(node.returnType.typeAnnotation, find);
    case TYPE.TSUnionType:
      return node.types.some((type) => mayBeText(type, find));
    case TYPE.TSLiteralType:
      return mayBeText(node.literal, find);
    case TYPE.TSTypeReference:
      return node.typeName.type !== TYPE.Identifier || node.typeName.name !== 'ReactElement';
    case TYPE.Identifier: {
      if (['children', 'undefined'].includes(node.name)) return false;
      const value = find(node);
      return value ? mayBeText(value, find) : true;
    }
    default:
      return !/(Statement|Declaration)$/.test(node.type);
  }
};
