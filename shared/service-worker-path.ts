// Separate from the service worker's own modules: that file is self-contained and shares nothing with the pages.
export const serviceWorkerPath = '/service-worker.js'
