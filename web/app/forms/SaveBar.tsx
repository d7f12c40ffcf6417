import type { ReactNode } from 'react'
import { Button } from '#web/design/Button/Button.tsx'
import { Alert } from '#web/design/Notice/Alert.tsx'
import { Row, Stack } from '#web/design/Layout/Layout.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import styles from './SaveBar.module.css'

type Props = {
  isDirty: boolean
  isBusy: boolean
  problem: string | undefined
  onUndo: () => void
  children?: ReactNode
}

/** Sticky below a long form: the save state, with buttons to save or discard changes. */
export const SaveBar = ({ isDirty, isBusy, problem, onUndo, children }: Props) => (
  <Stack gap={3} className={styles.bar}>
    <Alert text={problem} />
    <Row>
      <Button kind="primary" type="submit" loading={isBusy}>
        Save
      </Button>
      <Button kind="quiet" disabled={!isDirty || isBusy} onClick={onUndo}>
        Discard changes
      </Button>
      <Text as="span" role="status">
        {isDirty ? 'Unsaved changes' : 'Saved'}
      </Text>
      {children}
    </Row>
  </Stack>
)
