export interface Section {
  slug: string;
  name: string;
}

const IN_ROW = 4;

export const tabGroups = (sections: readonly Section[]): Section[][] => {
  const half = Math.max(IN_ROW, Math.ceil(sections.length / 2));
  return [sections.slice(0, half), sections.slice(half)].filter((row) => row.length > 0);
};
