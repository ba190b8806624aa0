import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** From the palest wash to the darkest pressing; 8 is the accent on paper, 3 the one at night. */
const oxblood: MantineColorsTuple = [
  '#fbeeec',
  '#f3d6d2',
  '#eab5ad',
  '#e08a7d',
  '#cf6657',
  '#b9473a',
  '#a33025',
  '#97261c',
  '#8c1c13',
  '#6b130c',
];

const FONT_UI = 'var(--font-ui)';
const FONT_TEXT = 'var(--font-text)';

/** Mantine in the paper's clothes; the values themselves live in app/styles/tokens.css. */
export const theme = createTheme({
  colors: { oxblood },
  primaryColor: 'oxblood',
  primaryShade: { light: 8, dark: 3 },
  autoContrast: true,
  black: '#1a1a1a',
  fontFamily: FONT_UI,
  headings: { fontFamily: FONT_TEXT, fontWeight: '600' },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.1875rem', xl: '1.5rem' },
  defaultRadius: 'xs',
  radius: { xs: '2px', sm: '2px', md: '2px', lg: '2px', xl: '2px' },
  shadows: { xs: 'none', sm: 'none', md: 'none', lg: 'none', xl: 'none' },
  respectReducedMotion: true,
  components: {
    Modal: { defaultProps: { transitionProps: { transition: 'fade', duration: 150 } } },
    Menu: { defaultProps: { transitionProps: { transition: 'fade', duration: 150 } } },
  },
});

const scheme = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-error': 'var(--accent)',
  '--mantine-color-default': 'var(--paper)',
  '--mantine-color-default-hover': 'var(--tint)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--rule-strong)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-contrast': 'var(--paper)',
};

/** Gives Mantine's own variables the paper's, so that one palette switches both. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: scheme,
  dark: scheme,
});
