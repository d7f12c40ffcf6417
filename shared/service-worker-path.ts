// Apart from what the service worker itself needs: that file stands by itself and shares nothing with the pages' own.
export const serviceWorkerPath = '/service-worker.js'
