import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'

const nothing = () => {}

test('[a11y-basics] is a modal with an accessible name', () => {
  const html = renderToString(
    <Dialog open onClose={nothing} title="Save to a list">
      <p>Lists can be open to everyone or only to you.</p>
    </Dialog>,
  )
  const id = /aria-labelledby="([^"]+)"/.exec(html)?.[1]
  expect(html).toMatch(/^<dialog aria-modal="true"/)
  expect(html).toMatch(new RegExp(`<h2 id="${id}"[^>]*>Save to a list</h2>`))
  expect(html).toContain('aria-label="Close"')
})

test('does not render its content while closed', () => {
  const html = renderToString(
    <Dialog open={false} onClose={nothing} title="Save to a list">
      <p>Lists</p>
    </Dialog>,
  )
  expect(html).not.toContain('Lists')
})

test('has no close button when it is not dismissible', () => {
  expect(renderToString(<Dialog open dismissible={false} onClose={nothing} title="Terms" />)).not.toContain('aria-label="Close"')
})

const confirm = (more = {}) =>
  renderToString(
    <ConfirmDialog
      open
      title="Delete this story?"
      confirmText="Delete story"
      onConfirm={nothing}
      onCancel={nothing}
      onClose={nothing}
      {...more}
    />,
  )

test('[confirm-dialog-buttons] has confirm, cancel and close buttons', () => {
  expect(confirm()).toMatch(/<button[^>]*>Cancel<\/button>/)
  expect(confirm()).toMatch(/<button[^>]*>Delete story<\/button>/)
  expect(confirm()).toMatch(/<button[^>]*aria-label="Close"/)
  expect(confirm({ cancelText: 'Keep it' })).toMatch(/<button[^>]*>Keep it<\/button>/)
})
