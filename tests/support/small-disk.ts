import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in a file, whose power can be cut. Needs root, a loop device and ext4. */
export type SmallDisk = {
  folder: string;
  /** Everything written so far survives a power cut. */
  flush: () => void;
  /** Discards what was not flushed and stops all writing. */
  cutPower: () => void;
  /** Mounts the disk again, which replays the file system's journal. */
  restart: () => void;
  remove: () => void;
};

const run = (command: string, ...args: string[]): void => void execFileSync(command, args, { stdio: 'ignore' });

/** FS_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH. Node has no ioctl; every Debian has Perl. */
const SHUT_DOWN = 'open(my $f, "<", $ARGV[0]) or die; my $flag = pack("L", 2); ioctl($f, 0x8004587d, $flag) or die';

const SOON_MS = 100;
const MOST_TRIES = 100;

/** Children of a killed process may keep the disk busy for a moment. */
function unmount(folder: string): void {
  for (let tries = 1; ; tries += 1) {
    try {
      return run('umount', folder);
    } catch (error) {
      if (tries >= MOST_TRIES) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SOON_MS);
    }
  }
}

export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const base = mkdtempSync(join(tmpdir(), 'sufra-disk-'));
  const [image, folder] = [join(base, 'image'), join(base, 'mounted')];
  const mount = () => run('mount', '-o', 'loop', image, folder);
  // Lets other users reach their folders on the disk.
  chmodSync(base, 0o711);
  try {
    mkdirSync(folder);
    writeFileSync(image, '');
    truncateSync(image, megabytes * 1_048_576);
    run('mkfs.ext4', '-q', image);
    mount();
  } catch {
    rmSync(base, { recursive: true, force: true });
    return null;
  }
  return {
    folder,
    flush: () => run('sync', '--file-system', folder),
    cutPower: () => run('perl', '-e', SHUT_DOWN, folder),
    restart: () => {
      unmount(folder);
      mount();
    },
    remove: () => {
      unmount(folder);
      rmSync(base, { recursive: true, force: true });
    },
  };
}
