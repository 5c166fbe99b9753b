import { type OwnScript, ownScript } from '../../../../guests/page'

/**
 * Keeps chosen photos in the browser and sends them one by one, so that a bad connection loses none. Each has a key of its
 * own, by which the server keeps it once however often it is sent. Large ones are made smaller first.
 */
export const queueScript: OwnScript = ownScript(`(() => {
  const form = document.getElementById('photos')
  const state = document.getElementById('queue')
  if (!form || !state || !window.indexedDB) return
  const job = form.dataset.of
  const words = JSON.parse(state.dataset.words)
  const plural = new Intl.PluralRules(document.documentElement.lang)
  const count = (forms, n) => (forms[plural.select(n)] || forms.other).replace('{n}', n)
  const opened = new Promise((done, fail) => {
    const asked = indexedDB.open('freehold-job', 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore('photos', { keyPath: 'key' })
    asked.onsuccess = () => done(asked.result)
    asked.onerror = () => fail(asked.error)
  })
  const within = async (mode, work) => {
    const database = await opened
    return new Promise((done, fail) => {
      const transaction = database.transaction('photos', mode)
      const asked = work(transaction.objectStore('photos'))
      transaction.oncomplete = () => done(asked.result)
      transaction.onerror = transaction.onabort = () => fail(transaction.error)
    })
  }
  const waiting = async () => (await within('readonly', (all) => all.getAll())).filter((photo) => photo.of === job)
  let [busy, sent, left, wrong] = [false, 0, 0, '']
  const showState = async () => {
    left = (await waiting()).length
    const parts = []
    if (left > 0) parts.push(count(words.waiting, left))
    if (sent > 0) parts.push(count(words.sent, sent))
    if (wrong) parts.push(wrong)
    state.textContent = parts.join(' ')
    state.hidden = parts.length === 0
    document.getElementById('show').hidden = sent === 0 || left > 0
  }
  const smaller = async (file) => {
    if (file.size < 2500000) return file
    try {
      const picture = await createImageBitmap(file)
      const scale = Math.min(1, 2560 / Math.max(picture.width, picture.height))
      const canvas = document.createElement('canvas')
      canvas.width = Math.round(picture.width * scale)
      canvas.height = Math.round(picture.height * scale)
      canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height)
      return (await new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.85))) || file
    } catch {
      return file
    }
  }
  const send = async () => {
    if (busy) return
    busy = true
    try {
      for (const photo of await waiting()) {
        const body = new FormData()
        for (const [name, value] of [['do', 'photos'], ['reply', 'json'], ['key', photo.key], ['phase', photo.phase]]) body.append(name, value)
        body.append('photo', photo.file, photo.name)
        let answer
        try {
          answer = await fetch(form.getAttribute('action'), { method: 'POST', body })
        } catch {
          break
        }
        if (answer.status >= 500 || answer.status === 429) break
        if (!(answer.headers.get('content-type') || '').includes('json')) {
          wrong = words.gone
          break
        }
        const reply = await answer.json()
        if (reply.wrong) wrong = reply.wrong
        else sent += 1
        await within('readwrite', (all) => all.delete(photo.key))
        await showState()
      }
    } finally {
      busy = false
      await showState()
    }
  }
  const take = async (input) => {
    const phase = form.querySelector('[name=phase]:checked').value
    const files = [...input.files]
    input.value = ''
    wrong = ''
    for (const file of files) {
      const key = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      const small = await smaller(file)
      await within('readwrite', (all) => all.put({ key, of: job, phase, file: small, name: file.name || 'photo.jpg' }))
    }
    await showState()
    await send()
  }
  for (const input of form.querySelectorAll('input[type=file]')) input.addEventListener('change', () => void take(input))
  form.querySelector('button').hidden = true
  const finish = document.getElementById('finish')
  if (finish) finish.addEventListener('submit', (event) => {
    if (left === 0) return
    event.preventDefault()
    wrong = words.first
    void showState().then(() => state.focus())
  })
  addEventListener('online', () => void send())
  setInterval(() => {
    if (left > 0) void send()
  }, 15000)
  void showState().then(send)
})()`)
