const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true
const isForFiles = ({ target }: Event): boolean => target instanceof HTMLInputElement && target.type === 'file'

/** A file dropped where nothing takes it would replace the page in this window, with everything typed into it. */
export function ignoreStrayFiles(): void {
  for (const name of ['dragover', 'drop'] as const)
    document.addEventListener(name, (event) => {
      if (event.defaultPrevented || !hasFiles(event) || isForFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    })
}
