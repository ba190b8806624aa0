const LOOK_AROUND = /\(\?<?[=!]/;

const isFile = ({ contentMediaType }) => contentMediaType !== undefined;

const typesOf = ({ type }) => [type].flat().filter((name) => name !== 'null');

/** Whether generators make a type of the schema, which they name after its title. */
const becomesType = (schema) =>
  typesOf(schema).includes('object') ||
  ['enum', 'const', 'oneOf', 'anyOf'].some((keyword) => schema[keyword] !== undefined);

const FORMS = [
  [(schema) => typesOf(schema).length > 1, 'Use oneOf for several types.'],
  [({ pattern = '' }) => LOOK_AROUND.test(pattern), 'A pattern must not look around; use not.'],
  [({ const: value }) => typeof value === 'boolean', 'A constant must not be a boolean.'],
  [(schema) => isFile(schema) && schema.format !== 'binary', 'A file needs format: binary.'],
  [
    ({ anyOf = [], oneOf = [] }) => [...anyOf, ...oneOf].some(isFile),
    'A file must not be one of several choices.',
  ],
];

const nameIn = (text) => text.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();

/** Rejects forms from which common generators make clients that fail. */
export const generators = () => {
  const places = new Map();
  return {
    Root({ components }) {
      for (const name of Object.keys(components?.schemas ?? {})) {
        places.set(nameIn(name), `#/components/schemas/${name}`);
      }
    },
    Server({ variables }, { report, location }) {
      if (variables === undefined) return;
      report({ message: 'The URL must have no variables.', location: location.child('variables') });
    },
    Schema(schema, { report, location }) {
      for (const [isFound, message] of FORMS) if (isFound(schema)) report({ message });
      if (schema.title === undefined || !becomesType(schema)) return;
      const other = places.get(nameIn(schema.title)) ?? location.pointer;
      places.set(nameIn(schema.title), other);
      if (other === location.pointer) return;
      report({
        message: `The title is also the name of ${other}.`,
        location: location.child('title'),
      });
    },
  };
};
