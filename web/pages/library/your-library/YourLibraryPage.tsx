import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Dialog } from '#web/design/Dialog/Dialog.tsx'
import { Tab, Tabs } from '#web/design/Tabs/Tabs.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { NewListForm } from '#web/features/lists/NewListForm.tsx'
import { editListPath } from '#web/features/lists/list-path.ts'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import { SavePageForm } from './SavePageForm.tsx'

type Props = { current: 'own' | 'saved' | 'history'; children: ReactNode }

/** The frame of own lists, followed lists and reading history. */
export function YourLibraryPage({ current, children }: Props) {
  const { navigate } = useNavigation()
  const [isNaming, setNaming] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const close = () => setNaming(false)
  return (
    <Page
      title={t`Your library`}
      actions={
        <Row>
          <Button aria-haspopup="dialog" onClick={() => setSaving(true)}>
            {t`Save a page`}
          </Button>
          <Button kind="primary" aria-haspopup="dialog" onClick={() => setNaming(true)}>
            <Plus size={20} aria-hidden="true" /> {t`New list`}
          </Button>
        </Row>
      }
      tabs={
        <Tabs label={t`Your library`}>
          <Tab href={pathTo('ShowYourLists')} current={current === 'own'}>
            {t`Your lists`}
          </Tab>
          <Tab href={pathTo('ShowYourFollowedLists')} current={current === 'saved'}>
            {t`Saved lists`}
          </Tab>
          <Tab href={pathTo('ShowMeListsReadingHistory')} current={current === 'history'}>
            {t`Reading history`}
          </Tab>
        </Tabs>
      }
    >
      {children}
      <Dialog open={isNaming} onClose={close} title={t`New list`}>
        <NewListForm onCancel={close} onDone={(list) => navigate(editListPath(list))} />
      </Dialog>
      <Dialog open={isSaving} onClose={() => setSaving(false)} title={t`Save a page from the web`}>
        <SavePageForm onDone={() => setSaving(false)} />
      </Dialog>
    </Page>
  )
}
