/** The camera's picture, with whatever code is in it read: one frame at a time, and never a queue of them. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../kit/Button.tsx';
import { RetryIcon } from '../kit/icons.tsx';
import { Waiting } from '../shell/Waiting.tsx';
import { runCamera, type CameraFailure, type CameraState } from './camera.ts';
import { createDecoder } from './decoder.ts';
import './pair.css';

const WORDS: Readonly<Record<CameraFailure, string>> = {
  denied: 'This page may not use the camera. Allow it in the browser’s settings for this site, or paste the text instead.',
  missing: 'No camera was found. Paste the text instead.',
  lost: 'The camera has stopped: another app may have it. Try again, or paste the text instead.',
  silent: 'The camera shows nothing. If the browser asks whether it may be used, say yes; else try again, or paste the text instead.',
  insecure: 'The camera can be used only over https. Paste the text instead.',
};

/** The longer side of what is looked at: enough for our codes, and quickly read. */
const SIDE = 800;
/** Between two looks. */
const PAUSE = 80;
/** The same code again is news only after so long. */
const SAME_AGAIN = 3000;

/** What is to be seen now; `null`: nothing yet. */
function pictureOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, SIDE / Math.max(videoWidth, videoHeight, 1));
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
  if (width === 0 || height === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  Object.assign(canvas, { width, height });
  const pencil = canvas.getContext('2d', { willReadFrequently: true });
  pencil?.drawImage(video, 0, 0, width, height);
  return pencil?.getImageData(0, 0, width, height) ?? null;
}

const pass = (milliseconds: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, milliseconds));

/** Looks until it is stopped. */
function lookAt(video: HTMLVideoElement, found: (text: string) => void): () => void {
  let stopped = false;
  async function look(): Promise<void> {
    const decoder = await createDecoder();
    const canvas = document.createElement('canvas');
    let [last, at] = ['', 0];
    while (!stopped) {
      const picture = pictureOf(video, canvas);
      const text = picture === null ? null : await decoder.read(picture);
      const isNews = text !== null && (text !== last || performance.now() - at > SAME_AGAIN);
      if (isNews && !stopped) {
        [last, at] = [text, performance.now()];
        found(text);
      }
      await pass(PAUSE);
    }
    decoder.close();
  }
  void look();
  return () => void (stopped = true);
}

export function Scanner({ onRead }: { readonly onRead: (text: string) => void }): JSX.Element {
  const video = useRef<HTMLVideoElement>(null);
  const read = useRef(onRead);
  read.current = onRead;
  const [camera, setCamera] = useState<CameraState>({ kind: 'starting' });
  const [tries, setTries] = useState(0);
  useEffect(() => (video.current === null ? undefined : runCamera(video.current, setCamera)), [tries]);
  useEffect(() => (video.current === null ? undefined : lookAt(video.current, (text) => read.current(text))), []);
  return (
    <div class="scanner" data-testid="scanner" data-camera={camera.kind === 'failed' ? camera.why : camera.kind}>
      <video ref={video} muted playsInline autoPlay aria-label="What the camera sees" />
      {camera.kind === 'on' && <span class="scanner-frame" aria-hidden="true" />}
      {camera.kind === 'starting' && <Waiting sentence="Starting the camera" />}
      {camera.kind === 'failed' && (
        <div class="scanner-failed stack" role="alert">
          <p>{WORDS[camera.why]}</p>
          {camera.why !== 'insecure' && <Button icon={<RetryIcon />} onPress={() => setTries(tries + 1)}>Try the camera again</Button>}
        </div>
      )}
    </div>
  );
}
