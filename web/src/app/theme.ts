import { colorsTuple, createTheme, type CSSVariablesResolver } from '@mantine/core';
import forms from '~/shared/forms/forms.module.css';

/** Mantine wants ten shades of a color. All ten use one variable, which differs by color scheme. */
const accent = colorsTuple('var(--accent)');

const FONT_UI = 'var(--font-ui)';
const FONT_TEXT = 'var(--font-text)';

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
  // No style sheet defines this class, so the focus ring comes from base.css instead of Mantine.
  focusClassName: 'focus-ring',
  activeClassName: '',
  components: {
    Checkbox: {
      defaultProps: { iconColor: 'var(--paper)' },
      classNames: { label: forms.checkboxLabel, input: forms.checkbox, error: forms.error },
      // The size of checkboxes grows with the text, while Mantine's sizes in pixels do not.
      vars: () => ({ root: { '--checkbox-size': '1.25rem' } }),
    },
    Input: { classNames: { input: forms.input } },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      classNames: { label: forms.label, description: forms.description, error: forms.error },
    },
    Modal: { defaultProps: { transitionProps: { transition: 'fade', duration: 150 } } },
    PasswordInput: { classNames: { innerInput: forms.innerInput } },
    Skeleton: { defaultProps: { animate: false, radius: 0 } },
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
  '--mantine-color-gray-3': 'var(--rule)',
  '--mantine-color-dark-4': 'var(--rule)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-contrast': 'var(--paper)',
};

/** Sets Mantine's variables to the newspaper's colors, which differ by color scheme. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: scheme,
  dark: scheme,
});
