/** Replaces a method of an object by `around`, which calls the original method by `run`. */
export const wrap = <Name extends string>(
  object: Record<Name, (...args: never[]) => unknown>,
  name: Name,
  around: (run: () => unknown) => unknown,
): void => {
  object[name] = new Proxy(object[name], {
    apply: (method, self, args: unknown[]) => around(() => Reflect.apply(method, self, args)),
  });
};
