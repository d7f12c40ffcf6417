import { t } from '#shared/translation/translate.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Alert } from '#web/design/Notice/Alert.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import styles from './SaveActions.module.css'

type Props = {
  /** The id of the form that these buttons submit: they are on the line of the page's title, outside it. */
  formId: string
  isDirty: boolean
  isBusy: boolean
  problem: string | undefined
  onDiscard: () => void
}

/** Publishes or discards the changes of an editor. At the bottom of narrow windows, where the title scrolls away. */
export const SaveActions = ({ formId, isDirty, isBusy, problem, onDiscard }: Props) => (
  <div className={styles.actions} data-bottom-bar>
    <Alert text={problem} />
    <div className={styles.row}>
      <Text as="span" role="status" className={styles.state}>
        {isDirty ? t`Unpublished changes` : t`Up to date`}
      </Text>
      <Button kind="quiet" disabled={!isDirty || isBusy} onClick={onDiscard}>
        {t`Discard`}
      </Button>
      <Button kind="primary" type="submit" form={formId} loading={isBusy}>
        {t`Publish changes`}
      </Button>
    </div>
  </div>
)
