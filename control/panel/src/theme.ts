import { colorsTuple, createTheme, type CSSVariablesResolver } from '@mantine/core';

export const theme = createTheme({
  // All shades of a color share one CSS variable, which the style sheet changes for dark mode.
  colors: { accent: colorsTuple('var(--accent)') },
  primaryColor: 'accent',
  black: 'var(--ink)',
  white: 'var(--paper)',
  fontFamily: 'var(--font-ui)',
  defaultRadius: '2px',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { variant: 'default' } },
  },
});

const scheme = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-error': 'var(--accent)',
  '--mantine-color-default': 'var(--paper)',
  '--mantine-color-default-hover': 'var(--tint)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--rule-strong)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent)',
  '--mantine-primary-color-contrast': 'var(--paper)',
};

/** Sets Mantine's variables to the values in panel.css. */
export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: scheme,
  dark: scheme,
});
