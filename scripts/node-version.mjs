// Imported first, so that an old Node version gets a clear message and not a syntax error.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Freehold needs Node 20.19 or newer, and this is Node ${process.versions.node}.`)
  process.exit(1)
}
