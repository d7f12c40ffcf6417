import { ChevronDown, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#shared/translation/translate.ts'
import { Anchor } from '../Anchor/Anchor.tsx'
import { cx } from '../cx.ts'
import { Page, type PageProps } from '../Page/Page.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './ManageLayout.module.css'

export type ManageSection = {
  label: string
  href: string
  icon: LucideIcon
  /** How many things wait for a decision. Never a total. */
  waiting?: number | undefined
}

type Props = Omit<PageProps, 'width' | 'align' | 'className'> & {
  /** The accessible name of the navigation. */
  label: string
  /** What is managed: its picture, its name and a line below. */
  identity: { picture: ReactNode; name: string; note: ReactNode }
  /** Sections in groups, divided by lines. */
  groups: readonly (readonly ManageSection[])[]
  /** The label of the current section. */
  current: string
  /** Forms are 680 pixels wide; tables and editors take all there is. */
  isForm?: boolean | undefined
}

/**
 * The frame of pages where somebody runs something: one navigation at the side, or in a bar below the header on narrow windows, and one left
 * edge for the content.
 */
export function ManageLayout({ label, identity, groups, current, isForm, ...page }: Props) {
  const repeatsBar = page.title === current
  return (
    <div className={styles.layout}>
      <details className={styles.bar}>
        <summary>
          {identity.picture}
          <span className={styles.where}>
            <small>
              <bdi>{identity.name}</bdi>
            </small>
            <b>{current}</b>
          </span>
          <ChevronDown size={20} aria-hidden />
        </summary>
        <Sections label={label} groups={groups} current={current} />
      </details>
      <div className={styles.side}>
        <div className={styles.identity}>
          {identity.picture}
          <div>
            <b>
              <bdi>{identity.name}</bdi>
            </b>
            <p>{identity.note}</p>
          </div>
        </div>
        <Sections label={label} groups={groups} current={current} />
      </div>
      <Page {...page} width="frame" className={cx(styles.page, repeatsBar && styles.repeatsBar, isForm && styles.form)} />
    </div>
  )
}

const Sections = ({ label, groups, current }: Pick<Props, 'label' | 'groups' | 'current'>) => (
  <nav className={styles.sections} aria-label={label}>
    {groups.map((sections) => (
      <ul key={sections[0]?.href}>
        {sections.map(({ label: text, href, icon: Icon, waiting }) => (
          <li key={href}>
            <Anchor href={href} aria-current={text === current ? 'page' : undefined}>
              <Icon size={20} aria-hidden />
              {text}
              {Boolean(waiting) && (
                <span className={styles.waiting}>
                  {waiting}
                  <VisuallyHidden> {t`waiting`}</VisuallyHidden>
                </span>
              )}
            </Anchor>
          </li>
        ))}
      </ul>
    ))}
  </nav>
)
