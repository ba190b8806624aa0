import { readFileSync } from 'node:fs';
import path from 'node:path';

const TOKENS = path.resolve(import.meta.dirname, '../../../../web/src/app/styles/tokens.css');

export const STYLE = `${readFileSync(TOKENS, 'utf8')}
* { box-sizing: border-box }
html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100% }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main, header { max-width: 60rem; margin: 0 auto; padding: 0 1.25rem }
header { padding-top: 2rem } main { padding-bottom: 4rem }
h1, h2, h3 { font-family: Georgia, 'Times New Roman', serif; line-height: 1.15; font-weight: 600; text-wrap: balance }
h1 { font-size: clamp(1.5rem, 4.5vw, 2.25rem); margin: .75rem 0 1rem }
h2 { font-size: 1.5rem; margin: 3rem 0 .5rem; padding-top: 1rem; border-top: 3px double var(--rule) }
h3 { font-size: 1.1875rem; margin: 2rem 0 .25rem }
a { color: var(--link); text-underline-offset: .15em } p { margin: .25rem 0 .75rem; max-width: 42rem }
.kicker { margin: 0; font-size: .8125rem; letter-spacing: .08em; text-transform: uppercase; color: var(--ink-soft) }
.verdict { display: inline-block; padding: .15rem .6rem; border-radius: 2px; font-weight: 700; color: var(--paper); background: var(--pending) }
.verdict.good { background: var(--approved) } .verdict.bad { background: var(--accent) }
.facts { display: flex; flex-wrap: wrap; gap: .75rem 2.25rem; margin: 1.25rem 0; padding: .75rem 0; border: solid var(--rule); border-width: 1px 0; font-size: .9375rem }
.facts dt { color: var(--ink-soft); font-size: .8125rem } .facts dd { margin: 0; overflow-wrap: anywhere }
nav ul { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; margin: 0 } nav a, .links a { display: inline-block; padding: .25rem 0 }
.note { color: var(--ink-soft); font-size: .9375rem }
.badge { flex: none; font-size: .8125rem; font-weight: 600; color: var(--pending) } .badge::before { content: '? ' }
.badge.passed, .badge.works, .badge.spared { color: var(--approved) } .badge.failed, .badge.breaks { color: var(--accent) } .badge.left-out, .badge.blocked, .tier { color: var(--ink-soft) }
.badge.passed::before, .badge.works::before { content: '✓ ' } .badge.failed::before, .badge.breaks::before { content: '✗ ' } .badge.left-out::before { content: '· ' } .badge.spared::before { content: '~ ' } .badge.partly::before { content: '◐ ' }
details { border-bottom: 1px solid var(--rule) }
summary { cursor: pointer; padding: .5rem 0; display: grid; grid-template-columns: .75rem 5.5rem 1fr auto; gap: 0 .5rem; align-items: baseline }
summary::before { content: '▸'; color: var(--ink-soft) } details[open] > summary::before { content: '▾' }
summary:hover { background: var(--tint) } summary::-webkit-details-marker { display: none }
summary .count, summary code { color: var(--ink-soft); font-size: .8125rem; text-align: right }
.links { list-style: none; margin: 0 0 1rem 7.25rem; padding: 0; font-size: .9375rem } .links li { display: flex; gap: .5rem; align-items: baseline; padding: .125rem 0 } .links .badge { width: 5rem }
.interaction dl { display: grid; grid-template-columns: 5.5rem minmax(0, 1fr); gap: .5rem; margin: .25rem 0 1.25rem 1.25rem; font-size: .9375rem } .interaction dt { color: var(--ink-soft); font-size: .8125rem; padding-top: .1rem } .interaction dd { margin: 0; overflow-wrap: anywhere }
.interaction dl { scroll-margin-top: 5rem } .interaction:has(:target) > summary { background: var(--tint); box-shadow: inset 3px 0 var(--link) }
pre, code { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: .8125rem } code { overflow-wrap: anywhere }
pre { margin: 0; padding: .5rem .75rem; background: var(--tint); white-space: pre-wrap; overflow-wrap: anywhere; line-height: 1.45 }
.filter { border: 1px solid var(--rule); border-radius: 2px; margin: 1rem 0; padding: .25rem .75rem .5rem; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem } .filter label { padding: .25rem 0; cursor: pointer } .filter legend { font-size: .8125rem; color: var(--ink-soft) } input { accent-color: var(--link) }
.states h3 { font-size: 1rem; font-family: inherit } .states details { border: 0 } .states summary { display: flex; color: var(--link) }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
@media (max-width: 40rem) {
  summary { grid-template-columns: .75rem 1fr auto } summary .name { grid-row: 2; grid-column: 2 / -1 }
  .links { margin-left: 1.25rem } .interaction dl { grid-template-columns: minmax(0, 1fr); gap: 0; margin-left: 0 } .interaction dd { margin-bottom: .75rem }
}
@media print { .filter, nav { display: none } }
`;
