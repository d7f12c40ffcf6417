import { type ReactNode, useState } from 'react'
import type { ThemeFontStyle } from '#shared/enums/theme-font-style.ts'
import { type PublicationTheme, usualFonts } from '#shared/publication-theme.ts'
import { contrastOf, leastContrast } from '#shared/text/contrast.ts'
import { choiceOf, noChoice, readableAccent, type ThemeChoice, themeFrom } from '#shared/theme-choice.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { colours } from '#web/design/constants.ts'
import { Segment, Segments } from '#web/design/Segments/Segments.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { EnumField } from '#web/pages/publication-front/EnumField.tsx'
import { SaveBar } from '#web/shell/drafts/SaveBar.tsx'
import { useDraft } from '#web/shell/drafts/use-draft.ts'
import { useLeaveGuard } from '#web/shell/drafts/use-leave-guard.tsx'
import type { RefusedAnswer } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { Link } from '#web/shell/runtime/Link.tsx'
import { ColourField } from '#web/shell/theme/ColourField.tsx'
import styles from './DesignEditor.module.css'

type Props = {
  title: string
  /** The page to return to. */
  back: { text: ReactNode; href: string }
  ink: PublicationTheme
  hasBand?: boolean
  intro?: ReactNode
  more?: ReactNode
  save: (theme: ThemeChoice) => Promise<RefusedAnswer | undefined>
  preview: (theme: PublicationTheme) => ReactNode
}

const faceNames: Record<ThemeFontStyle, string> = {
  SERIF_1: 'Newsreader',
  SERIF_2: 'Newsreader, bold',
  SANS_SERIF_1: 'Instrument Sans',
}

const faceLabels = { font1: 'Story titles', font2: 'Name', font3: 'Links and headings' } as const

const whole = /^#[0-9a-f]{6}$/i
const wholeOrNone = (colour: string | null) => (colour !== null && whole.test(colour) ? colour.toLowerCase() : null)

/** A partially typed color is ignored. */
const drawn = (choice: ThemeChoice): ThemeChoice => ({
  ...choice,
  tint: wholeOrNone(choice.tint),
  accentTint: wholeOrNone(choice.accentTint),
  backgroundColor: wholeOrNone(choice.backgroundColor),
})

function judgeAccent(colour: string): string {
  const contrast = `${contrastOf(colour, colours.surface).toFixed(1)}:1`
  const [light, dark] = [readableAccent(colour, 'light'), readableAccent(colour, 'dark')]
  const least = leastContrast.toString()
  return light === colour.toLowerCase()
    ? `Contrast: ${contrast}; ${least}:1 is enough. In dark mode it becomes ${dark}.`
    : `Contrast: ${contrast}; text needs ${least}:1. To stay readable it becomes ${light}, and ${dark} in dark mode.`
}

/** Color and font controls with a live preview in light and dark. */
export function DesignEditor({ title, back, ink, hasBand = false, intro, more, save, preview }: Props) {
  const [saved, setSaved] = useState(ink)
  const { draft, setDraft, set, isDirty, undo, settle } = useDraft(choiceOf(ink))
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const guard = useLeaveGuard(isDirty)
  const shown = themeFrom(saved, drawn(draft))

  const keep = async () => {
    setBusy(true)
    setProblem(undefined)
    const refusal = await save(draft)
    setBusy(false)
    if (refusal) return setProblem(textOfRefusal(refusal))
    setSaved(shown)
    settle(choiceOf(shown))
    showToast({ message: 'Design saved.' })
  }
  const reset = () => {
    const before = draft
    setDraft(noChoice)
    showToast({ message: 'Design reset to default. Save to keep it.', undo: () => setDraft(before) })
  }
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void keep()
        }}
      >
        <p className={styles.way}>
          <Link href={back.href}>{back.text}</Link>
        </p>
        <h1>{title}</h1>
        {intro}
        <section className={styles.part} aria-labelledby="colours">
          <h2 id="colours">Colors</h2>
          <ColourField
            label="Header"
            value={draft.tint}
            usual={ink.letter ? 'Default: the color of the logo.' : 'Default: no color.'}
            usualColour={ink.letter?.ground ?? colours.surface}
            onChange={(colour) => set('tint', colour)}
          />
          <ColourField
            label="Accent: buttons and links"
            value={draft.accentTint}
            usual="Default: this site’s accent color."
            usualColour={colours.accent}
            judge={judgeAccent}
            onChange={(colour) => set('accentTint', colour)}
          />
          {hasBand && (
            <ColourField
              label="Bands: promotions and the newsletter"
              value={draft.backgroundColor}
              usual="Default: the header color."
              usualColour={wholeOrNone(draft.tint) ?? ink.letter?.ground ?? colours.surface}
              onChange={(colour) => set('backgroundColor', colour)}
            />
          )}
        </section>
        <section className={styles.part} aria-labelledby="faces">
          <h2 id="faces">Fonts</h2>
          {(['font1', 'font2', 'font3'] as const).map((font) => (
            <EnumField
              key={font}
              label={faceLabels[font]}
              value={draft[font] ?? usualFonts[font]}
              names={faceNames}
              onChange={(face) => set(font, face)}
            />
          ))}
        </section>
        {more}
        <div>
          <Button kind="quiet" onClick={reset}>
            Reset to default design
          </Button>
        </div>
        <SaveBar isDirty={isDirty} isBusy={isBusy} problem={problem} onUndo={undo} />
        {guard}
      </form>
      <section className={styles.preview} aria-label="Preview">
        <div className={styles.scheme}>
          <h2>Preview</h2>
          <Segments label="Preview mode">
            <Segment current={scheme === 'light'} onClick={() => setScheme('light')}>
              Light
            </Segment>
            <Segment current={scheme === 'dark'} onClick={() => setScheme('dark')}>
              Dark
            </Segment>
          </Segments>
        </div>
        <div className={styles.stage} data-theme={scheme} inert>
          {preview(shown)}
        </div>
      </section>
    </main>
  )
}
