import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { Button } from '#web/design/Button/Button.tsx'

type Props = {
  writer: { username: string; name: string | null; takesTips: boolean }
  storyId?: string
}

/** Leads to the page for a tip; nothing for a writer the viewer cannot tip. */
export const TipLink = ({ writer: { username, name, takesTips }, storyId }: Props) =>
  takesTips ? (
    <Button
      kind="quiet"
      href={pathTo('ShowTip', { username }, { query: { story: storyId } })}
      aria-label={t`Tip ${name ?? username}`}
    >
      {t`Tip`}
    </Button>
  ) : null
