import { expect, test } from "vitest";
import { limitsOf, memoryKills } from "../../../server/memory/machine-limits.ts";

const GB = 1024 ** 3;
const machine = { memory: 8 * GB, processors: 4 };
const limits = (files: Readonly<Record<string, string>>) => limitsOf((path) => files[path] ?? null, machine);

test("a machine without groups has what it has", () => {
  expect(limits({})).toEqual(machine);
});

test("version 2: the group's own limits; two and a half processors are three", () => {
  const found = limits({
    "/proc/self/cgroup": "0::/annales.service\n",
    "/sys/fs/cgroup/annales.service/memory.max": "1073741824\n",
    "/sys/fs/cgroup/annales.service/cpu.max": "250000 100000\n",
  });
  expect(found).toEqual({ memory: GB, processors: 3 });
});

test('version 2: "max" is no limit', () => {
  const found = limits({
    "/proc/self/cgroup": "0::/annales.service\n",
    "/sys/fs/cgroup/annales.service/memory.max": "max\n",
    "/sys/fs/cgroup/annales.service/cpu.max": "max 100000\n",
  });
  expect(found).toEqual(machine);
});

test("nested groups: the least of all that are around the process", () => {
  const found = limits({
    "/proc/self/cgroup": "0::/rented.slice/user/annales.scope\n",
    "/sys/fs/cgroup/rented.slice/user/annales.scope/memory.max": "max\n",
    "/sys/fs/cgroup/rented.slice/user/memory.max": String(2 * GB),
    "/sys/fs/cgroup/rented.slice/memory.max": String(GB),
    "/sys/fs/cgroup/rented.slice/cpu.max": "50000 100000\n",
  });
  expect(found).toEqual({ memory: GB, processors: 1 });
});

test("version 1: each controller has its own group, and an unlimited one a number beyond the machine", () => {
  const found = limits({
    "/proc/self/cgroup": "9:cpu,cpuacct:/docker/a\n4:memory:/docker/b\n1:name=systemd:/\n0::/\n",
    "/sys/fs/cgroup/memory/memory.limit_in_bytes": "9223372036854771712\n",
    "/sys/fs/cgroup/memory/docker/b/memory.limit_in_bytes": "536870912\n",
    "/sys/fs/cgroup/cpu/docker/a/cpu.cfs_quota_us": "200000\n",
    "/sys/fs/cgroup/cpu/docker/a/cpu.cfs_period_us": "100000\n",
  });
  expect(found).toEqual({ memory: GB / 2, processors: 2 });
});

test("version 1: a quota of -1 is none", () => {
  const found = limits({
    "/proc/self/cgroup": "9:cpu:/\n",
    "/sys/fs/cgroup/cpu/cpu.cfs_quota_us": "-1\n",
    "/sys/fs/cgroup/cpu/cpu.cfs_period_us": "100000\n",
  });
  expect(found).toEqual(machine);
});

test("a container that sees its own group as the root finds the limit there", () => {
  const found = limits({
    "/proc/self/cgroup": "4:memory:/docker/b\n0::/docker/c\n",
    "/sys/fs/cgroup/memory/memory.limit_in_bytes": "536870912\n",
  });
  expect(found.memory).toBe(GB / 2);
});

test("the kernel's kills are read where it tells them, in both versions", () => {
  const kills = (files: Readonly<Record<string, string>>) => memoryKills((path) => files[path] ?? null);
  const second = { "/proc/self/cgroup": "0::/a\n", "/sys/fs/cgroup/a/memory.events": "low 0\noom 3\noom_kill 2\n" };
  expect(kills(second)).toBe(2);
  const first = {
    "/proc/self/cgroup": "4:memory:/a\n",
    "/sys/fs/cgroup/memory/a/memory.oom_control": "oom_kill_disable 0\nunder_oom 0\noom_kill 1\n",
  };
  expect(kills(first)).toBe(1);
  expect(kills({})).toBeUndefined();
});
