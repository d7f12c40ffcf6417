import { Fragment, useEffect, useRef } from 'react'
import { t } from '#shared/translation/translate.ts'
import { ownLanguageName } from '#shared/text/names.ts'
import { cx } from '#web/design/cx.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { keepLanguage, languagesAttribute } from './reading/keep-language.ts'
import styles from './StoryPage.module.css'

type Props = { story: { id: string; translations: readonly { id: string; language: string | null; path: string }[] } }

/** The languages that a story can also be read in, each by its own name. */
export function OtherLanguages({ story }: Props) {
  const list = useRef<HTMLElement>(null)
  const others = story.translations.filter(({ id }) => id !== story.id)
  useEffect(() => (list.current ? keepLanguage(list.current) : undefined), [story.id])
  if (others.length === 0) return null
  return (
    <nav
      ref={list}
      aria-label={t`This story in other languages`}
      className={cx('links small', styles.languages)}
      {...{ [languagesAttribute]: '' }}
    >
      {t`Read in`}{' '}
      {others.map(({ id, language, path }, i) => (
        <Fragment key={id}>
          {i > 0 && ' · '}
          <Link href={path} hrefLang={language ?? undefined} lang={language ?? undefined} dir="auto">
            {ownLanguageName(language ?? '')}
          </Link>
        </Fragment>
      ))}
    </nav>
  )
}
