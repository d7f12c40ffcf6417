import { useId, useRef } from 'react'
import { t } from '#shared/translation/translate.ts'
import { frontBounds as bounds } from '#shared/text/front-bounds.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { OrderedRows } from '#web/design/OrderedRows/OrderedRows.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { Row } from '#web/design/Layout/Layout.tsx'
import { StoriesSectionFields } from './StoriesSectionFields.tsx'
import { PromotionFields } from './PromotionFields.tsx'
import {
  emptySection,
  layoutNames,
  sectionName,
  type SectionDraft,
  sourceNames,
} from '#web/features/publication-site/front/section-draft.ts'

type Props = {
  slug: string
  sections: readonly SectionDraft[]
  empty: string
  onChange: (sections: SectionDraft[]) => void
}

/** In two lines, because the whole name of a section without a title is too long for one. */
const summarize = (section: SectionDraft) =>
  section.kind === 'promotion'
    ? { title: sectionName(section), note: t`Promotion` }
    : { title: section.title || t(sourceNames[section.source]), note: t(layoutNames[section.layout]) }

/** The reorderable sections of a page, each editable in place. */
export function SectionsEditor({ slug, sections, empty, onChange }: Props) {
  const prefix = useId()
  const added = useRef(0)
  const isFull = sections.length >= bounds.sections
  const add = (kind: SectionDraft['kind']) => onChange([...sections, emptySection(`${prefix}${added.current++}`, kind)])
  const remove = (section: SectionDraft) => {
    const before = [...sections]
    onChange(sections.filter(({ id }) => id !== section.id))
    showToast({ message: t`${sectionName(section)} removed. Publish to keep the change.`, undo: () => onChange(before) })
  }
  const change = (id: string) => (changed: Partial<SectionDraft>) =>
    onChange(sections.map((section) => (section.id === id ? { ...section, ...changed } : section)))
  return (
    <>
      <OrderedRows
        items={sections}
        nameOf={sectionName}
        noun="section"
        onChange={onChange}
        onRemove={remove}
        summaryOf={summarize}
        startsOpen={({ id }) => id.startsWith(prefix)}
      >
        {(section) =>
          section.kind === 'promotion' ? (
            <PromotionFields section={section} onChange={change(section.id)} />
          ) : (
            <StoriesSectionFields slug={slug} section={section} onChange={change(section.id)} />
          )
        }
      </OrderedRows>
      {sections.length === 0 && <p className="muted">{empty}</p>}
      <Row>
        <Button disabled={isFull} onClick={() => add('posts')}>
          {t`Add stories`}
        </Button>
        <Button disabled={isFull} onClick={() => add('promotion')}>
          {t`Add promotion`}
        </Button>
      </Row>
      {isFull && <p className="muted">{t`You can have up to ${bounds.sections} sections.`}</p>}
    </>
  )
}
