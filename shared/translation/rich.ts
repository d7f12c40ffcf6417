import { createElement, Fragment, type ReactNode } from 'react'
import { type MoreForms, type Phrase, sayParts, sayPluralParts } from './translate.ts'

/** A sentence with elements in it, which a translation may put elsewhere: rich`Read ${<a href={rules}>{t`our rules`}</a>} first.` */
export const rich = (strings: TemplateStringsArray, ...values: ReactNode[]): ReactNode =>
  createElement(Fragment, null, ...sayParts<ReactNode>({ english: strings, values }))

/** The same for a sentence that depends on a number; see `plural`. */
export const richPlural = (
  count: number,
  one: Phrase<ReactNode>,
  other: Phrase<ReactNode>,
  more?: MoreForms<ReactNode>,
): ReactNode => createElement(Fragment, null, ...sayPluralParts(count, one, other, more))
