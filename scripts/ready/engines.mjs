export async function ensureEngines() {}
