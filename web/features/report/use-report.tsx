import { type ReactNode, useState } from 'react'
import { clientLazy } from '#web/app/runtime/client-lazy.tsx'
import type { Reportable } from './ReportDialog.tsx'

const ReportDialog = clientLazy(async () => (await import('./ReportDialog.tsx')).ReportDialog)

/** `const [report, reportDialog] = useReport(story)`: render the dialog in the tree; `report` opens it. */
export function useReport(about: Reportable): [() => void, ReactNode] {
  const [isOpen, setOpen] = useState(false)
  return [() => setOpen(true), isOpen && <ReportDialog about={about} onClose={() => setOpen(false)} />]
}
