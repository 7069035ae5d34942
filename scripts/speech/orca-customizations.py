"""Makes what Orca says depend on events only, and not on the time that it needs to process them."""

from collections import deque
from time import time
from types import SimpleNamespace

import pyatspi
from orca import debug, liveregions, orca_state, settings
from orca.event_manager import EventManager
from orca.liveregions import LiveRegionManager, PriorityQueue
from orca.script import Script
from orca.script_utilities import Utilities

# Without a voice: the debug log contains what it would say, as soon as each line is complete.
debug.debugFile.reconfigure(line_buffering=True)
settings.speechFactoryModules = []

# An event can arrive while Orca still asks about the one before, and was put into the queue, or even processed, before it.
enqueue = EventManager._enqueue
add_to_queue = EventManager._addToQueue
dequeue = EventManager._dequeue
arrived = deque()


def enqueue_in_order(self, event):
    arrived.append(event)
    if len(arrived) > 1:
        return
    while arrived:
        enqueue(self, arrived[0])
        arrived.popleft()


EventManager._enqueue = enqueue_in_order
EventManager._addToQueue = lambda self, event, is_async: add_to_queue(self, event, True)
EventManager._dequeue = lambda self: True if arrived else dequeue(self)

# Orca leaves out an event if a newer one arrives before it is processed, and many if its queue is long.
Script.skipObjectEvent = lambda self, event: False
EventManager._inDeluge = lambda self: False
EventManager._inFlood = lambda self: False

# An event counts as a result of the last key only for a second.
Utilities.eventIsUserTriggered = lambda self, event: not self.isKeyGrabEvent(event)

# Messages of live regions wait for 100 ms, an urgent one discards those that wait, and a key discards all. Here all wait for a new title.
liveregions.GLib = SimpleNamespace(timeout_add=lambda time, callback: 0)
PriorityQueue.enqueue = lambda self, data, priority, obj: self.queue.append((priority, time(), data, obj))
PriorityQueue.purgeByPriority = lambda self, priority: None
PriorityQueue.purgeByKeepAlive = lambda self: None
LiveRegionManager.flushMessages = lambda self: None
process_event = EventManager._processObjectEvent


def process_and_present(self, event):
    process_event(self, event)
    is_title = event.type.startswith("object:property-change:accessible-name") and event.source.getRole() == pyatspi.ROLE_FRAME
    if not is_title:
        return
    manager = getattr(orca_state.activeScript, "liveRegionManager", None)
    while manager and manager.msg_queue:
        manager.pumpMessages()
    # On the empty page between two others. Orca speaks otherwise if the last object with the focus has just been destroyed.
    if event.any_data.startswith("Empty page"):
        orca_state.locusOfFocus = event.source


EventManager._processObjectEvent = process_and_present
