import { colorsTuple, createTheme, type CSSVariablesResolver } from '@mantine/core';

/** The same variable for all shades: the style sheet switches it by color scheme. */
const accent = colorsTuple('var(--accent)');

const FONT_UI = 'var(--font-ui)';
const FONT_TEXT = 'var(--font-text)';

/** Mantine's theme, with the values of app/styles/tokens.css. */
export const theme = createTheme({
  colors: { accent },
  primaryColor: 'accent',
  black: 'var(--ink)',
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

/** Sets Mantine's variables to the paper's, so that one palette switches both. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: scheme,
  dark: scheme,
});
